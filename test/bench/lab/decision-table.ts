/**
 * The same list in the simplest form: a table with a checkbox in each row, rendered by the page.
 */
export const DECISION_TABLE_PAGE = `<!doctype html>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tabela</title>
<style>
body { font: 14px sans-serif; margin: 8px }
td { padding: 12px 4px; border-bottom: 1px solid #999 }
tr:has(:checked) { background: #e7f3ef }
</style>
<input id="busca"><button id="todas">Todas</button><button id="aprovar">Aprovar</button><p id="marcados">0 marcados</p>
<table><tbody id="linhas"></tbody></table>
<script>
const body = document.querySelector('#linhas');
const marked = new Set();
let items = [];
let shown = [];
const said = () => { document.querySelector('#marcados').textContent = marked.size + ' marcados'; };
function draw() {
	const query = document.querySelector('#busca').value.toLowerCase();
	shown = items.filter((item) => JSON.stringify(item).toLowerCase().includes(query));
	body.replaceChildren(...shown.map((item) => {
		const row = document.createElement('tr');
		const box = document.createElement('input');
		box.type = 'checkbox';
		box.checked = marked.has(item._id);
		box.onchange = () => {
			if (box.checked) marked.add(item._id); else marked.delete(item._id);
			said();
		};
		const cells = [box, item.employee.name, item.client?.name ?? '', item.reason, item.startDate,
			item.observation, item.policy.verdict];
		row.append(...cells.map((cell) => {
			const td = document.createElement('td');
			td.append(cell);
			return td;
		}));
		return row;
	}));
	document.body.dataset.rows = shown.length;
}
document.querySelector('#busca').oninput = draw;
document.querySelector('#todas').onclick = () => {
	for (const item of shown) marked.add(item._id);
	for (const box of document.querySelectorAll('tbody input')) box.checked = true;
	said();
};
document.querySelector('#aprovar').onclick = async () => {
	const answer = await fetch('/api/v3/app/allowance/bulk-set-status/approved', {
		method: 'POST',
		headers: { 'content-type': 'application/json', token: document.body.dataset.token },
		body: JSON.stringify({ allowanceIds: [...marked] }),
	});
	const { results } = await answer.json();
	const done = new Set(results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id));
	items = items.filter(({ _id }) => !done.has(_id));
	marked.clear();
	draw();
	document.querySelector('#marcados').textContent = done.size + ' aprovados';
};
globalThis.show = async (count) => {
	marked.clear();
	said();
	items = (await (await fetch('/pendent.json')).json()).items.slice(0, count);
	draw();
};
const wanted = new URLSearchParams(location.search).get('n');
if (wanted) show(Number(wanted));
</script>`;
