import { expect, it } from 'vitest';
import { filesEndingIn, textOf } from './house-files.ts';

/** Of the list 'Words that are not used on screens' in app/features/GLOSSARY.md. */
const NOT_USED = [
	/à espera|espera(m)? (o )?envio/i,
	/que sirva|não serve/i,
	/é enviado com sinal/i,
	/espera desde há/i,
	/\b0 clientes?\b/,
	/fora de rota/i,
	/faltam (enviar|ler|responder|escolher)/i,
	/está a (carregar|enviar|abrir)|continue a \w+r\b/i,
];

/** A line of code without its comment. */
const written = (path: string) =>
	textOf(path)
		.split('\n')
		.filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line));

it('no text for people uses a word that the glossary replaces', () => {
	const found = filesEndingIn('.ts', '.tsx')
		.filter((path) => /^(app|server|worker)\//.test(path))
		.flatMap((path) => written(path).map((line) => `${path}: ${line.trim()}`))
		.filter((line) => NOT_USED.some((word) => word.test(line)));
	expect(found).toEqual([]);
});
