import { isPathLike } from '#worker/domain/session/path-pattern.ts';

/**
 * The guards of rule 1.11 as tables. Columns are evaluated from left to right, each only where
 * it applies. `·` passes to the next column, `=` keeps the path and ignores the next columns, an
 * address is the redirect, `trainers` redirects everybody who is not a trainer, `administrators`
 * everybody who is not an administrator. `coaching`, `quiz`
 * and `food` refer to the tables below. After the last column the path is kept. Before the first
 * column, maintenance applies: from 01:00 to 03:59 at UTC−3 every path redirects to /manutencao.
 */
const PEOPLE_TABLE = `
path                               | nobody | offline                        | offline, visiting              | locked  | locked, visiting | Vendedor | Vendedor, consultants | all
/                                  | /login | /menu                          | coaching                       | /menu   | /menu            | ·        | /menu                 | /menu
/login                             | =      | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | /menu
/login/cadastro                    | =      | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | /menu
/login/criar-empresa               | =      | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | /menu
/login/recuperar                   | =      | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | /menu
/manutencao                        | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | /
/locked                            | /login | /offline                       | /offline                       | =       | =                | ·        | ·                     | /menu
/locked/recuperar                  | /login | /offline                       | /offline                       | =       | =                | ·        | ·                     | /menu
/offline                           | /login | ·                              | ·                              | =       | =                | ·        | ·                     | ·
/offline/envios                    | /login | ·                              | ·                              | =       | =                | ·        | ·                     | ·
/offline/envios/7                  | /login | ·                              | ·                              | ·       | ·                | ·        | ·                     | ·
/offline/importar                  | /login | ·                              | ·                              | ·       | ·                | ·        | ·                     | ·
/offline/pronto                    | /login | ·                              | ·                              | ·       | ·                | ·        | ·                     | ·
/offline/diagnostico               | /login | ·                              | ·                              | ·       | ·                | ·        | ·                     | ·
/offline/gps-negado                | /login | ·                              | ·                              | ·       | ·                | ·        | ·                     | ·
/offline/abonos                    | /login | ·                              | ·                              | ·       | ·                | ·        | ·                     | ·
/offline/agenda                    | /login | ·                              | ·                              | ·       | ·                | ·        | ·                     | ·
/offline/carteira                  | /login | ·                              | ·                              | ·       | ·                | ·        | ·                     | ·
/offline/carteira/7                | /login | ·                              | ·                              | ·       | ·                | ·        | ·                     | ·
/offline/rotas                     | /login | ·                              | ·                              | ·       | ·                | ·        | ·                     | ·
/offline/rotas/R1                  | /login | ·                              | ·                              | ·       | ·                | ·        | ·                     | ·
/offline/notificacoes              | /login | ·                              | ·                              | ·       | ·                | ·        | ·                     | ·
/offline/pontos                    | /login | ·                              | ·                              | ·       | ·                | ·        | ·                     | ·
/offline/equipe                    | /login | ·                              | ·                              | ·       | ·                | ·        | ·                     | ·
/offline/videos                    | /login | ·                              | ·                              | ·       | ·                | ·        | ·                     | ·
/offline/videos/7                  | /login | ·                              | ·                              | ·       | ·                | ·        | ·                     | ·
/offline/suporte/novo              | /login | ·                              | ·                              | ·       | ·                | ·        | ·                     | ·
/offline/suporte/chamados          | /login | ·                              | ·                              | ·       | ·                | ·        | ·                     | ·
/offline/suporte/chamado/7         | /login | ·                              | ·                              | ·       | ·                | ·        | ·                     | ·
/menu                              | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/notificacoes                      | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/notificacoes/preferencias         | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/perfil                            | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/transferencia                     | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/transferencia/nova                | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/transferencia/ferias/1/2026-03-11 | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/transferencia/pedido/7            | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/abonos                            | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/abonos/novo                       | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/abonos/7                          | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/agenda                            | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/agenda/novo                       | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/agenda/7                          | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/agenda/7/editar                   | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/carteira                          | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/carteira/7                        | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/administracao                     | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | administrators /menu
/administracao/formularios         | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | administrators /menu
/administracao/formularios/7       | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | administrators /menu
/administracao/formularios/7/editar| /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | administrators /menu
/administracao/formularios/7/testar/questions/0| /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | administrators /menu
/administracao/operacao            | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | administrators /menu
/administracao/aparelhos           | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | administrators /menu
/administracao/auditoria           | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | administrators /menu
/administracao/dados               | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | administrators /menu
/administracao/dados/clients       | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | administrators /menu
/administracao/importacao/7        | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | administrators /menu
/administracao/exportar            | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | administrators /menu
/administracao/chaves              | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | administrators /menu
/administracao/demonstracao        | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | administrators /menu
/administracao/videos              | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | administrators /menu
/administracao/videos/7            | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | administrators /menu
/administracao/videos/7/quiz       | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | administrators /menu
/administracao/pessoas             | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | administrators /menu
/administracao/pessoas/nova        | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | administrators /menu
/administracao/pessoas/7           | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | administrators /menu
/materiais                         | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/metas                             | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/metas/7                           | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/game                              | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/performance                       | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/performance/equipe                | /login | /offline/equipe                | /offline/equipe                | /locked | /locked          | ·        | ·                     | ·
/offline/equipe                    | /login | ·                              | ·                              | ·       | ·                | ·        | ·                     | ·
/aprovacoes                        | /login | /offline/aprovacoes            | /offline/aprovacoes            | /locked | /locked          | /menu    | ·                     | ·
/aprovacoes/abonos                 | /login | /offline/aprovacoes/abonos     | /offline/aprovacoes/abonos     | /locked | /locked          | /menu    | ·                     | ·
/aprovacoes/abonos/7               | /login | /offline/aprovacoes/abonos/7   | /offline/aprovacoes/abonos/7   | /locked | /locked          | /menu    | ·                     | ·
/aprovacoes/equipe                 | /login | /offline/aprovacoes/equipe     | /offline/aprovacoes/equipe     | /locked | /locked          | /menu    | ·                     | ·
/offline/aprovacoes                | /login | ·                              | ·                              | ·       | ·                | /offline | ·                     | ·
/offline/aprovacoes/abonos         | /login | ·                              | ·                              | ·       | ·                | /offline | ·                     | ·
/offline/aprovacoes/abonos/7       | /login | ·                              | ·                              | ·       | ·                | /offline | ·                     | ·
/offline/aprovacoes/equipe         | /login | ·                              | ·                              | ·       | ·                | /offline | ·                     | ·
/tv-vendas                         | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/tv-vendas/video/7                 | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/tv-vendas/resultados              | /login | /offline/resultados            | /offline/resultados            | /locked | /locked          | /menu    | ·                     | trainers /tv-vendas
/tv-vendas/resultados/7            | /login | /offline/resultados/7          | /offline/resultados/7          | /locked | /locked          | /menu    | ·                     | trainers /tv-vendas
/tv-vendas/resultados/7/imprimir   | /login | /offline/resultados/7          | /offline/resultados/7          | /locked | /locked          | /menu    | ·                     | trainers /tv-vendas
/offline/resultados                | /login | ·                              | ·                              | ·       | ·                | /offline | ·                     | trainers /offline
/offline/resultados/7              | /login | ·                              | ·                              | ·       | ·                | /offline | ·                     | trainers /offline
/tv-vendas/quiz                    | /login | /offline/quiz                  | /offline/quiz                  | /locked | /locked          | ·        | ·                     | quiz
/tv-vendas/quiz/q1                 | /login | /offline/quiz                  | /offline/quiz                  | /locked | /locked          | ·        | ·                     | quiz
/tv-vendas/quiz/q1/0               | /login | /offline/quiz/q1/0             | /offline/quiz/q1/0             | /locked | /locked          | ·        | ·                     | quiz
/tv-vendas/quiz/q1/2               | /login | /offline/quiz/q1/2             | /offline/quiz/q1/2             | /locked | /locked          | ·        | ·                     | quiz
/tv-vendas/quiz/q1/3               | /login | /offline/quiz/q1/3             | /offline/quiz/q1/3             | /locked | /locked          | ·        | ·                     | quiz
/tv-vendas/quiz/q2/0               | /login | /offline/quiz/q2/0             | /offline/quiz/q2/0             | /locked | /locked          | ·        | ·                     | quiz
/tv-vendas/quiz/q2/resultado       | /login | /offline/quiz/q2/resultado     | /offline/quiz/q2/resultado     | /locked | /locked          | ·        | ·                     | ·
/offline/quiz                      | /login | ·                              | ·                              | ·       | ·                | ·        | ·                     | ·
/offline/quiz/q1/0                 | /login | ·                              | ·                              | ·       | ·                | ·        | ·                     | ·
/offline/quiz/q1/resultado         | /login | ·                              | ·                              | ·       | ·                | ·        | ·                     | ·
/food-solution                     | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/food-solution/products            | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | food
/food-solution/view                | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | food
/food-solution/view/f1             | /login | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/suporte                           | =      | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/suporte/novo                      | =      | /offline/suporte/novo          | /offline/suporte/novo          | /locked | /locked          | ·        | ·                     | ·
/suporte/chamados                  | =      | /offline/suporte/chamados      | /offline/suporte/chamados      | /locked | /locked          | ·        | ·                     | ·
/suporte/chamado/7                 | =      | /offline/suporte/chamado/7     | /offline/suporte/chamado/7     | /locked | /locked          | ·        | ·                     | ·
/suporte/atendimento               | =      | /offline                       | /offline                       | /locked | /locked          | ·        | ·                     | ·
/ajuda/gps-negado                  | /login | /offline                       | ·                              | /locked | /locked          | ·        | ·                     | ·
/coaching                          | /login | /offline                       | ·                              | /locked | ·                | ·        | /menu                 | coaching
/coaching/coachee/R1               | /login | /offline                       | ·                              | /locked | ·                | ·        | /menu                 | coaching
/coaching/forms                    | /login | /offline                       | ·                              | /locked | ·                | ·        | /menu                 | coaching
/coaching/form/questions/0         | /login | /offline                       | ·                              | /locked | ·                | ·        | /menu                 | coaching
/coaching/process/questions/0      | /login | /offline                       | ·                              | /locked | ·                | ·        | /menu                 | coaching
/coaching/pre-process/questions/0  | /login | /offline                       | ·                              | /locked | ·                | ·        | /menu                 | coaching
/coaching/post-process/questions/0 | /login | /offline                       | ·                              | /locked | ·                | ·        | /menu                 | coaching
/coaching/bogus/questions/0        | /login | /offline                       | ·                              | /locked | ·                | ·        | /menu                 | coaching
/coaching/form/questions/abc       | /login | /offline                       | ·                              | /locked | ·                | ·        | /menu                 | coaching
/coaching/form/questions/-1        | /login | /offline                       | ·                              | /locked | ·                | ·        | /menu                 | coaching
/coaching/form/questions/01        | /login | /offline                       | ·                              | /locked | ·                | ·        | /menu                 | coaching
/coaching/form/pdv                 | /login | /offline                       | ·                              | /locked | ·                | ·        | /menu                 | coaching
/coaching/pdvs                     | /login | /offline                       | ·                              | /locked | ·                | ·        | /menu                 | coaching
/coaching/pdvs/observation         | /login | /offline                       | ·                              | /locked | ·                | ·        | /menu                 | coaching
/coaching/feedback                 | /login | /offline                       | ·                              | /locked | ·                | ·        | /menu                 | coaching`;

/**
 * `·` keeps the path; `→` redirects to the path of the row 'is at'. An expired coaching counts as
 * none.
 */
const COACHING_TABLE = `
path                          | none      | expired   | started        | chooses form    | pre-process                | process        | visit              | post-process               | feedback
is at                         | /coaching | /coaching | /coaching/pdvs | /coaching/forms | /coaching/form/questions/0 | /coaching/pdvs | /coaching/form/pdv | /coaching/form/questions/0 | /coaching/feedback
/coaching                     | ·         | ·         | →              | →               | →                          | →              | →                  | →                          | →
/coaching/coachee/*           | ·         | ·         | →              | →               | →                          | →              | →                  | →                          | →
/coaching/forms               | →         | →         | →              | ·               | →                          | →              | →                  | →                          | →
/coaching/bogus/questions/0   | →         | →         | →              | →               | →                          | →              | →                  | →                          | →
/coaching/form/questions/abc  | →         | →         | →              | →               | →                          | →              | →                  | →                          | →
/coaching/form/questions/-1   | →         | →         | →              | →               | →                          | →              | →                  | →                          | →
/coaching/form/questions/01   | →         | →         | →              | →               | →                          | →              | →                  | →                          | →
/coaching/form/questions/*    | →         | →         | →              | →               | ·                          | →              | ·                  | ·                          | →
/coaching/pre-process/questions/*| →         | →         | →              | →               | ·                          | →              | →                  | →                          | →
/coaching/process/questions/* | →         | →         | →              | →               | →                          | →              | ·                  | →                          | →
/coaching/post-process/questions/*| →         | →         | →              | →               | →                          | →              | →                  | ·                          | →
/coaching/form/pdv            | →         | →         | →              | →               | →                          | ·              | ·                  | →                          | →
/coaching/pdvs                | →         | →         | ·              | ·               | ·                          | ·              | ·                  | ·                          | →
/coaching/pdvs/observation    | →         | →         | →              | →               | →                          | ·              | ·                  | →                          | →
/coaching/feedback            | →         | →         | →              | →               | →                          | →              | →                  | →                          | ·
/                             | →         | →         | →              | →               | →                          | →              | →                  | →                          | →`;

/** q1: a quiz of three questions that the person has begun. */
const QUIZ_TABLE = `
path                 | none       | q1
/tv-vendas/quiz      | /tv-vendas | /tv-vendas/quiz/q1/0
/tv-vendas/quiz/q1   | /tv-vendas | /tv-vendas/quiz/q1/0
/tv-vendas/quiz/q1/0 | /tv-vendas | ·
/tv-vendas/quiz/q1/2 | /tv-vendas | ·
/tv-vendas/quiz/q1/3 | /tv-vendas | /tv-vendas/quiz/q1/0
/tv-vendas/quiz/q2/0 | /tv-vendas | /tv-vendas/quiz/q1/0`;

const FOOD_TABLE = `
path                      | none                    | select-products         | define-values
/food-solution/products   | /food-solution          | ·                       | ·
/food-solution/view       | /food-solution/products | /food-solution/products | ·`;

type Rows = ReadonlyMap<string, Readonly<Record<string, string>>>;

function table(text: string): Rows {
	const [names = [], ...rows] = text
		.trim()
		.split('\n')
		.map((line) => line.split('|').map((cell) => cell.trim()));
	return new Map(
		rows.map((cells) => [
			cells[0] ?? '',
			Object.fromEntries(cells.map((cell, index) => [names[index], cell])),
		]),
	);
}

export function cell(rows: Rows, path: string, column: string): string {
	const row = rows.get(path) ?? [...rows].find(([each]) => isPathLike(path, each))?.[1];
	const found = row?.[column];
	if (found === undefined) throw new Error(`The tables do not say: ${path}, ${column}`);
	return found;
}

export const people = table(PEOPLE_TABLE);
export const coaching = table(COACHING_TABLE);
export const quiz = table(QUIZ_TABLE);
export const food = table(FOOD_TABLE);
