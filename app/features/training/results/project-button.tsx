import { Presentation } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { toastError } from '#app/ui/toast-error.ts';

/** Fills the screen: the figures get the size of a projector. Only where the screen is wide enough. */
export function ProjectButton() {
	return (
		<span className="hidden projectable:block">
			<Button
				icon={<Presentation aria-hidden="true" className="size-5" />}
				onClick={() => void document.documentElement.requestFullscreen().catch(toastError)}
			>
				Projetar
			</Button>
		</span>
	);
}
