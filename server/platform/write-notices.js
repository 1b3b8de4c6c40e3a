/**
 * Part of the build: the licence texts and notices of every package that is shipped, as one text
 * file, which the profile links to. `node server/platform/write-notices.js <file>`, from the
 * project's folder.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';

/** Tools whose own text ends up in what is built: the style sheet's reset, helpers of the bundler. */
const BUILT_IN = new Set(['node_modules/tailwindcss', 'node_modules/vite']);
const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-]|$)/i;

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

/** Folders of the packages that production needs and that are installed here. */
const shipped = Object.keys(packages).filter((folder) => {
	const { dev, devOptional } = packages[folder];
	const isProduction = folder !== '' && !dev && !devOptional;
	return (isProduction || BUILT_IN.has(folder)) && existsSync(join(folder, 'package.json'));
});

function textsOf(folder) {
	return readdirSync(folder, { withFileTypes: true })
		.filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
		.map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());
}

function authorOf({ author, contributors = [], maintainers = [], name }) {
	const [one = `the authors of ${name}`] = [author, ...contributors, ...maintainers].filter(
		Boolean,
	);
	return typeof one === 'string' ? one : one.name;
}

function noticeOf(folder) {
	const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
	const licence = packages[folder].license ?? about.license;
	const repository = about.repository?.url ?? about.repository ?? about.homepage ?? '';
	const texts = textsOf(folder);
	const isMit = texts.length === 0 && /\bMIT\b/.test(licence);
	if (isMit) texts.push(`Copyright (c) ${authorOf(about)}\n\n${MIT}`);
	const head = [`${about.name} ${about.version}`, licence, repository].filter(Boolean);
	return `${head.join('\n')}\n\n${texts.join('\n\n')}\n`;
}

const notices = [...new Set(shipped.map(noticeOf))].sort();
const line = `\n${'-'.repeat(72)}\n\n`;
writeFileSync(
	argv[2],
	`Acompanha contém os programas abaixo, cada um com a sua licença.\n${line}${notices.join(line)}`,
);
