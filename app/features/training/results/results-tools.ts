/** What can be done with a table: a search as wide as there is room, and buttons. */
export const TOOLS =
	'flex flex-wrap gap-3 [&>search]:flex-[1_1_16rem] phone:[&>:not(search)]:flex-auto phone:[&>:not(search)]:px-3';
