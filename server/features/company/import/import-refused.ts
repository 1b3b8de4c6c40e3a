/** An import that cannot go on as asked. The message is for the person who asked, in Portuguese. */
export class ImportRefused extends Error {
	override readonly name = 'ImportRefused';
}
