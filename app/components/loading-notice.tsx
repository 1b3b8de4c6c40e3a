export function LoadingNotice({ text }: { readonly text: string }) {
	return (
		<main className="grid min-h-dvh place-items-center p-6">
			<p role="status" className="text-lg">
				{text}
			</p>
		</main>
	);
}
