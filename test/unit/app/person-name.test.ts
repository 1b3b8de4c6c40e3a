import { expect, it } from 'vitest';
import { named, ofNamed, shortName } from '#app/ui/person-name.ts';

it.each([
	['Ana Beatriz Carvalho', 'Ana Carvalho', 'Ana Carvalho', 'de Ana Carvalho'],
	['Otávio Neves', 'Otávio Neves', 'Otávio Neves', 'de Otávio Neves'],
	['Ana', 'Ana', 'Ana', 'de Ana'],
	['Vendedor Genérico', 'Vendedor Genérico', 'o Vendedor Genérico', 'do Vendedor Genérico'],
])('%s is called %s; a sentence says com %s, %s', (name, short, after, of) => {
	expect([shortName(name), named(name), ofNamed(name)]).toEqual([short, after, of]);
});
