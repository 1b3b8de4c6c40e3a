import { BrandMark } from './brand-mark.tsx';

export function LoadingNotice({ text }: { readonly text: string }) {
	return (
		<main className="grid min-h-dvh place-content-center justify-items-center gap-6 p-6 text-center">
			<BrandMark className="size-20 text-accent" />
			<p role="status" className="text-lg">
				{text}
			</p>
		</main>
	);
}
