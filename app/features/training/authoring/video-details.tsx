import { useRevalidator } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { useDraft } from '#app/platform/saving/use-draft.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Field, TextArea } from '#app/ui/field.tsx';
import { Tick } from '#app/ui/tick.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { AdminVideo, VideoDetailsBody } from '#worker/contract/admin-training.ts';
import { JOB_TITLES } from '#worker/contract/job-titles.ts';
import { companyDay, startOfDay } from '#worker/domain/shared/company-time.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { detailsName } from './draft-names.ts';
import { useTrainingActs } from './training-authoring.data.client.ts';

type Props = {
	readonly id: string;
	/** null: a new one. */
	readonly video: AdminVideo | null;
	readonly typed: VideoDetailsBody | null;
	readonly now: string;
	/** Secondary: a file that was chosen is sent next. */
	readonly look?: 'primary' | 'secondary';
};

function detailsOf(video: AdminVideo | null, now: string): VideoDetailsBody {
	if (!video) {
		const texts = { title: '', description: '', category: '' };
		return { ...texts, isFoodSolutionContent: false, audience: [], publishedAt: now };
	}
	const { title, description, category, isFoodSolutionContent, audience, publishedAt } = video;
	return { title, description, category, isFoodSolutionContent, audience, publishedAt };
}

/** Title, audience and day of a video; what is typed is kept on the device until it is saved. */
export function VideoDetails({ id, video, typed, now, look = 'primary' }: Props) {
	const act = useTrainingActs();
	const { revalidate } = useRevalidator();
	const { value, write, failed } = useDraft(detailsName(id), typed ?? detailsOf(video, now));
	const [tried, setTried] = useState(false);
	const [code, setCode] = useState<AppErrorCode | null>(null);
	const [pending, setPending] = useState(false);
	const set = (part: Partial<VideoDetailsBody>) => write((before) => ({ ...before, ...part }));

	async function save(event: FormEvent): Promise<void> {
		event.preventDefault();
		setTried(true);
		if (value.title.trim() === '') return;
		setPending(true);
		setCode(null);
		try {
			await act('saveVideo', { id, body: { ...value, title: value.title.trim() } });
			toast('Vídeo salvo');
			revalidate();
		} catch (error) {
			setCode(codeOf(error));
		}
		setPending(false);
	}

	return (
		<Card title="Sobre o vídeo">
			<form className="grid gap-4" onSubmit={(event) => void save(event)} noValidate>
				<Field
					label="Título"
					maxLength={200}
					value={value.title}
					error={tried && value.title.trim() === '' ? 'Escreva o título.' : null}
					onChange={({ target }) => set({ title: target.value })}
				/>
				<TextArea
					label="Descrição"
					rows={3}
					maxLength={1000}
					value={value.description}
					onChange={({ target }) => set({ description: target.value })}
				/>
				<Field
					label="Categoria"
					hint="Agrupa os vídeos na lista, como Vendas ou Produto."
					maxLength={100}
					value={value.category}
					onChange={({ target }) => set({ category: target.value })}
				/>
				<DateField
					label="Aparece a partir de"
					value={companyDay(value.publishedAt)}
					onChange={(day) => {
						if (day !== '') set({ publishedAt: startOfDay(day) });
					}}
				/>
				<fieldset className="border-0 p-0">
					<legend className="font-semibold">Para quem</legend>
					<p className="text-sm text-muted">Nenhum marcado: todos os cargos.</p>
					<div className="flex flex-wrap gap-x-5 gap-y-2">
						{JOB_TITLES.map((title) => (
							<Tick
								key={title}
								label={title}
								checked={value.audience.includes(title)}
								onChange={(on) =>
									set({
										audience: JOB_TITLES.filter((one) =>
											one === title ? on : value.audience.includes(one),
										),
									})
								}
							/>
						))}
					</div>
				</fieldset>
				<Tick
					label="É sobre Food Solution"
					checked={value.isFoodSolutionContent}
					onChange={(isFoodSolutionContent) => set({ isFoodSolutionContent })}
				/>
				<ErrorNote code={failed ?? code} />
				<Button type="submit" look={look} pending={pending}>
					Salvar
				</Button>
			</form>
		</Card>
	);
}
