import { Link } from '@remix-run/react';
import { Play } from 'lucide-react';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import type { VideoRow } from '#worker/contract/videos-api.ts';
import { VideoChips } from './video-chips.tsx';
import { playTime, spokenTime } from './video-words.ts';

/** The picture of a video, with its length and the share that was played. */
function Still({ video }: { readonly video: VideoRow }) {
	return (
		<span
			aria-hidden="true"
			className="relative grid h-16 w-24 flex-none place-items-center overflow-hidden rounded-md bg-bar text-on-bar"
		>
			<Play className="size-6 -translate-y-1.5 fill-current" />
			<span className="figures absolute end-2 bottom-2 text-sm leading-none font-semibold">
				{playTime(video.seconds)}
			</span>
			<svg
				aria-hidden="true"
				className="absolute inset-x-0 bottom-0 h-1 w-full"
				preserveAspectRatio="none"
				viewBox="0 0 100 1"
			>
				<rect width={100 * video.share} height="1" fill="currentColor" />
			</svg>
		</span>
	);
}

/** One row per video; the whole row opens it. */
export function VideoRows({
	videos,
	base,
}: {
	readonly videos: readonly VideoRow[];
	/** The id of a video is appended. */
	readonly base: string;
}) {
	return (
		<ul className="rows">
			{videos.map((video) => (
				<li key={video._id}>
					<Link to={`${base}/${video._id}`} className="row flex-wrap">
						<Still video={video} />
						<span className="grid min-w-0 shrink grow basis-40 gap-1">
							<span className="font-semibold">{video.title}</span>
							<span className="text-sm text-muted">
								<span className="sr-only">{spokenTime(video.seconds)}. </span>
								{video.category !== '' && `${video.category} · `}
								<RelativeTime at={video.publishedAt} after="day" />
							</span>
							<VideoChips video={video} />
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
