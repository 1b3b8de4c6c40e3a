import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { useWakeLock } from '#app/platform/use-wake-lock.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { VideoRow } from '#worker/contract/videos-api.ts';
import type { PlayFailure } from './play-failure.ts';
import { goTo, runPlayerAct, togglePicture } from './player-acts.ts';
import { PlayerControls } from './player-controls.tsx';
import { type PlayerAct, playerAct } from './player-keys.ts';
import { Transcript } from './transcript.tsx';
import { useCues } from './use-cues.ts';
import { useMediaSession } from './use-media-session.ts';
import { type PlaybackState, usePlayFailure } from './use-play-failure.ts';
import { usePlayer } from './use-player.ts';
import type { ReadySource } from './use-video-source.ts';
import { useWatchProgress } from './use-watch-progress.ts';

type Props = {
	readonly video: VideoRow;
	readonly source: ReadySource;
	/** Survives a new player: the video continues at its position. */
	readonly playback: PlaybackState;
	/** Loads the source again. */
	readonly onAgain: () => void;
};

const FAILURE: Readonly<Record<PlayFailure, string>> = {
	network: 'O vídeo parou de carregar. Ele continua daqui quando houver sinal.',
	missing: 'O arquivo deste vídeo não está mais no servidor. Volte mais tarde ou avise o suporte.',
	session: 'A sua sessão terminou. Entre novamente para continuar o vídeo.',
	damaged:
		'Este vídeo não pôde ser lido deste aparelho. Tente de novo; se continuar assim, apague-o e baixe outra vez.',
	unplayable:
		'Este vídeo não pôde ser tocado. Tente de novo; se continuar assim, atualize o Google Chrome.',
};
/** Elements in which the keys have another meaning. */
const OWN_KEYS = 'input:not([type="range"]), textarea, select, dialog, [contenteditable]';
/** Sliders that handle arrow keys themselves. */
const OWN_SLIDER = 'input[type="range"][data-own-keys]';
const SLIDER_KEYS = /^(Arrow|Home$|End$|Page)/;
/** Outside the player these keys scroll the page. */
const PAGE_KEYS = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End']);

/** A video element with our own controls instead of the browser's. */
export function VideoPlayer({ video, source, playback, onAgain }: Props) {
	const { _id, title, seconds } = video;
	const ref = useRef<HTMLVideoElement>(null);
	const frame = useRef<HTMLDivElement>(null);
	const view = usePlayer(ref, seconds, true);
	const track = useRef<HTMLTrackElement>(null);
	const cues = useCues(track);
	const go = (to: number) => {
		if (ref.current) goTo(ref.current, () => to);
	};
	const show = useCallback((to: number) => {
		if (ref.current) goTo(ref.current, () => to);
		frame.current?.scrollIntoView({ block: 'nearest' });
	}, []);
	useWatchProgress(ref, _id, true);
	useWakeLock(view?.playing ?? false);
	useMediaSession(ref, title, view);

	function run(asked: PlayerAct) {
		if (ref.current && frame.current) runPlayerAct(ref.current, frame.current, asked);
	}

	function press(event: KeyboardEvent | globalThis.KeyboardEvent, isInside: boolean): void {
		const { target, key } = event;
		if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
		if (target instanceof Element && target.closest(OWN_KEYS)) return;
		if (target instanceof Element && target.matches(OWN_SLIDER) && SLIDER_KEYS.test(key)) return;
		const isButton = target instanceof Element && target.closest('button, a') !== null;
		if ((isButton && key === ' ') || (!isInside && PAGE_KEYS.has(key))) return;
		const asked = playerAct(key);
		if (!asked) return;
		event.preventDefault();
		run(asked);
	}
	const pressed = useRef(press);
	pressed.current = press;
	useEffect(() => {
		const hear = (event: globalThis.KeyboardEvent) =>
			pressed.current(
				event,
				event.target instanceof Node && !!frame.current?.contains(event.target),
			);
		document.addEventListener('keydown', hear);
		return () => document.removeEventListener('keydown', hear);
	}, []);

	const failure = usePlayFailure(view?.failed ?? false, source, playback, onAgain);
	return (
		<div className="grid gap-3">
			<div
				ref={frame}
				className="card overflow-hidden bg-[black] [&:fullscreen]:grid [&:fullscreen]:grid-rows-[1fr_auto] [&:fullscreen]:rounded-none"
			>
				{/* biome-ignore lint/a11y/useMediaCaption: captions come when there are any */}
				<video
					ref={ref}
					className="block aspect-video w-full bg-[black] [:fullscreen>&]:aspect-auto [:fullscreen>&]:h-full [:fullscreen>&]:min-h-0"
					src={source.src}
					poster={source.poster ?? undefined}
					crossOrigin={source.isElsewhere ? 'use-credentials' : undefined}
					playsInline
					preload="metadata"
					aria-label={title}
					onClick={() => run({ type: 'toggle' })}
					onLoadedMetadata={({ currentTarget }) => {
						goTo(currentTarget, () => playback.at);
						if (currentTarget.textTracks[0]) currentTarget.textTracks[0].mode = 'showing';
						if (playback.plays && currentTarget.paused) run({ type: 'toggle' });
					}}
					onPlay={() => {
						playback.plays = true;
					}}
					onPause={({ currentTarget }) => {
						// The browser also pauses on an error and when the page is left; that is not the
						// person's wish.
						if (currentTarget.isConnected && !currentTarget.error) playback.plays = false;
					}}
					onTimeUpdate={({ currentTarget }) => {
						if (currentTarget.currentTime === 0) return;
						playback.at = currentTarget.currentTime;
						if (!currentTarget.seeking) playback.retried = false;
					}}
				>
					{source.captions !== null && (
						<track
							ref={track}
							kind="captions"
							srcLang="pt-BR"
							label="Português"
							src={source.captions}
						/>
					)}
				</video>
				{view && (
					<PlayerControls
						view={view}
						hasCaptions={source.captions !== null}
						onAct={run}
						onGo={go}
						onRate={(rate) => {
							if (ref.current) ref.current.playbackRate = rate;
						}}
						onVolume={(volume) => {
							if (!ref.current) return;
							ref.current.muted = false;
							ref.current.volume = volume;
						}}
						onPicture={
							document.pictureInPictureEnabled
								? () => ref.current && void togglePicture(ref.current)
								: null
						}
					/>
				)}
			</div>
			{cues.length > 0 && (
				<Transcript
					cues={cues}
					current={cues.findLastIndex(({ at }) => at <= (view?.at ?? 0))}
					onGo={show}
				/>
			)}
			{failure && (
				<Notice tone="bad" role="alert" act={<Button onClick={onAgain}>Tentar de novo</Button>}>
					{FAILURE[failure]}
				</Notice>
			)}
		</div>
	);
}
