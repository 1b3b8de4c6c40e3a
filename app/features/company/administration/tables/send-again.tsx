import { Upload } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import type { ImportEntity } from '#worker/contract/import.ts';

type Props = { readonly entity: ImportEntity; readonly words: string };

/** From an import that cannot be applied to the screen that takes another spreadsheet. */
export function SendAgain({ entity, words }: Props) {
	return (
		<ButtonLink
			to={`/administracao/dados/${entity}`}
			className="justify-self-start"
			icon={<Upload aria-hidden="true" className="size-5" />}
		>
			{words}
		</ButtonLink>
	);
}
