/** A text whose words with a hyphen, such as 'check-in', stay on one line. */
export function WholeWords({ children }: { readonly children: string }) {
	return (
		<span>
			{children.split(/(\S+-\S+)/).map((part, index) =>
				index % 2 === 0 ? (
					part
				) : (
					// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
					<span key={index} className="whitespace-nowrap">
						{part}
					</span>
				),
			)}
		</span>
	);
}
