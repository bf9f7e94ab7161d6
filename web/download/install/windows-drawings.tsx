import { downloadTexts } from '#web/texts/download.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { Drawing, DrawnButton, DrawnKeycap, DrawnText } from './drawing-parts.tsx';
import type { DrawingProps } from './drawing-props.ts';

export function AllowDrawing({ appName, fileName }: DrawingProps) {
  const { drawn } = useTexts(downloadTexts);
  return (
    <Drawing>
      <rect width="320" height="200" className="fill-screen" />
      <rect x="38" y="16" width="244" height="168" rx="6" className="fill-window stroke-drawn-line" />
      <path d="M38 22a6 6 0 0 1 6-6h232a6 6 0 0 1 6 6v18H38z" className="fill-drawn-accent" />
      <DrawnText x={52} y={32} size={11} className="fill-on-accent">
        {drawn.control}
      </DrawnText>
      <DrawnText x={52} y={62} size={12.5} weight={600}>
        {drawn.allowChanges.length > 30 ? drawn.allowChanges.slice(0, 30) : drawn.allowChanges}
      </DrawnText>
      <DrawnKeycap name={appName} x={52} y={76} size={38} />
      <DrawnText x={102} y={92} size={13} weight={600}>
        {appName}
      </DrawnText>
      <DrawnText x={102} y={108} size={10.5} className="fill-dim">
        {fileName}
      </DrawnText>
      <DrawnButton x={52} y={138} width={104} radius={4} isMain>
        {drawn.yes}
      </DrawnButton>
      <DrawnButton x={164} y={138} width={104} radius={4}>
        {drawn.no}
      </DrawnButton>
    </Drawing>
  );
}

const places = [0, 1, 2, 3, 4, 5, 6, 7] as const;

export function StartMenuDrawing({ appName }: DrawingProps) {
  const { drawn } = useTexts(downloadTexts);
  return (
    <Drawing>
      <rect width="320" height="200" className="fill-screen" />
      <rect x="44" y="10" width="232" height="152" rx="8" className="fill-window stroke-drawn-line" />
      <rect x="58" y="22" width="204" height="20" rx="10" className="fill-chip" />
      <circle cx="70" cy="32" r="4" fill="none" className="stroke-dim" strokeWidth="1.4" />
      <DrawnText x={58} y={60} size={10.5} weight={600}>
        {drawn.pinned}
      </DrawnText>
      {places.map((place) => {
        const x = 66 + (place % 4) * 52;
        const y = 70 + Math.floor(place / 4) * 46;
        return place === 0 ? (
          <g key={place}>
            <rect x={x - 11} y={y - 5} width="50" height="46" rx="5" className="fill-chip" />
            <DrawnKeycap name={appName} x={x + 1} y={y} size={26} />
            <DrawnText x={x + 14} y={y + 36} size={7.5} weight={600} isCentred>
              {appName.length > 11 ? `${appName.slice(0, 10)}…` : appName}
            </DrawnText>
          </g>
        ) : (
          <rect key={place} x={x + 3} y={y + 2} width="22" height="22" rx="4" className="fill-chip" />
        );
      })}
      <rect y="172" width="320" height="28" className="fill-bar" />
      <g className="fill-drawn-accent">
        <path d="M120 180h5.5v5.5H120zM126.500 180h5.500v5.500h-5.500zM120 186.500h5.500v5.500H120zM126.500 186.500h5.500v5.500h-5.500z" />
      </g>
      <rect x="146" y="180" width="12" height="12" rx="2" className="fill-chip" />
      <rect x="168" y="180" width="12" height="12" rx="2" className="fill-chip" />
      <rect x="190" y="180" width="12" height="12" rx="2" className="fill-chip" />
    </Drawing>
  );
}
