import {
	Captions,
	CaptionsOff,
	Maximize,
	Pause,
	PictureInPicture2,
	Play,
	RotateCcw,
	RotateCw,
	Volume2,
	VolumeX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlayerAct } from './player-keys.ts';
import type { PlayerView } from './use-player.ts';
import { playTime, speedText, spokenTime } from './video-words.ts';

const SPEEDS = [0.75, 1, 1.25, 1.5, 2];
const SKIP_S = 10;

type Props = {
	readonly view: PlayerView;
	readonly hasCaptions: boolean;
	readonly onAct: (act: PlayerAct) => void;
	readonly onGo: (seconds: number) => void;
	readonly onRate: (rate: number) => void;
	readonly onVolume: (volume: number) => void;
	/** null: the browser has no picture-in-picture. */
	readonly onPicture: (() => void) | null;
};

type ControlProps = {
	readonly label: string;
	readonly onPress: () => void;
	readonly pressed?: boolean;
	readonly large?: boolean;
	readonly children: ReactNode;
};

function Control({ label, onPress, pressed, large = false, children }: ControlProps) {
	const look = large ? 'size-14 bg-accent text-on-accent [&>svg]:size-7' : '[&>svg]:size-6';
	return (
		<button
			type="button"
			aria-label={label}
			aria-pressed={pressed}
			className={`icon-button flex-none hover:opacity-85 aria-pressed:bg-accent-soft aria-pressed:text-accent-strong ${look}`}
			onClick={onPress}
		>
			{children}
		</button>
	);
}

/** All controls of the player, large enough for a thumb. Each has a keyboard shortcut too. */
export function PlayerControls(props: Props) {
	const { view, hasCaptions, onAct, onGo, onRate, onVolume, onPicture } = props;
	return (
		<div className="grid gap-1 bg-surface p-2 text-ink">
			<div className="flex items-center gap-3 px-1">
				<span className="figures text-sm">{playTime(view.at)}</span>
				<input
					type="range"
					aria-label="Posição no vídeo"
					aria-valuetext={`${spokenTime(view.at)} de ${spokenTime(view.seconds)}`}
					className="h-12 min-w-0 flex-1 accent-accent"
					min={0}
					max={view.seconds}
					step={0.1}
					value={view.at}
					onChange={(event) => onGo(Number(event.target.value))}
				/>
				<span className="figures text-sm">{playTime(view.seconds)}</span>
			</div>
			<div className="flex items-center justify-center gap-4">
				<Control
					label="Voltar 10 segundos"
					onPress={() => onAct({ type: 'skip', seconds: -SKIP_S })}
				>
					<RotateCcw aria-hidden="true" />
				</Control>
				<Control
					large
					label={view.playing ? 'Pausar' : 'Tocar'}
					onPress={() => onAct({ type: 'toggle' })}
				>
					{view.playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
				</Control>
				<Control
					label="Avançar 10 segundos"
					onPress={() => onAct({ type: 'skip', seconds: SKIP_S })}
				>
					<RotateCw aria-hidden="true" />
				</Control>
			</div>
			<div className="flex flex-wrap items-center justify-between gap-x-1 gap-y-2">
				<div className="flex items-center">
					<Control
						label={view.muted ? 'Ligar o som' : 'Tirar o som'}
						onPress={() => onAct({ type: 'mute' })}
					>
						{view.muted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
					</Control>
					<input
						type="range"
						aria-label="Volume"
						data-own-keys
						aria-valuetext={`${Math.round(100 * view.volume)}%`}
						className="hidden h-12 w-24 accent-accent sm:block"
						min={0}
						max={1}
						step={0.05}
						value={view.muted ? 0 : view.volume}
						onChange={(event) => onVolume(Number(event.target.value))}
					/>
				</div>
				<div className="flex flex-wrap items-center gap-2">
					<select
						aria-label="Velocidade"
						className="input w-auto px-2"
						value={view.rate}
						onChange={(event) => onRate(Number(event.target.value))}
					>
						{SPEEDS.map((rate) => (
							<option key={rate} value={rate}>
								{speedText(rate)}
							</option>
						))}
					</select>
					{hasCaptions && (
						<Control
							label="Legendas"
							pressed={view.captions}
							onPress={() => onAct({ type: 'captions' })}
						>
							{view.captions ? <Captions aria-hidden="true" /> : <CaptionsOff aria-hidden="true" />}
						</Control>
					)}
					{onPicture && (
						<Control label="Janela flutuante" pressed={view.inPicture} onPress={onPicture}>
							<PictureInPicture2 aria-hidden="true" />
						</Control>
					)}
					<Control label="Tela cheia" onPress={() => onAct({ type: 'screen' })}>
						<Maximize aria-hidden="true" />
					</Control>
				</div>
			</div>
		</div>
	);
}
