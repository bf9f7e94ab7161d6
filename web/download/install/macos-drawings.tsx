import { downloadTexts } from '#web/texts/download.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { Drawing, DrawnButton, DrawnKeycap, DrawnText, DrawnWindow } from './drawing-parts.tsx';
import type { DrawingProps } from './drawing-props.ts';

export function DragDrawing({ chrome, appName }: DrawingProps) {
  const { drawn } = useTexts(downloadTexts);
  return (
    <DrawnWindow chrome={chrome} title={appName}>
      <DrawnKeycap name={appName} x={40} y={70} size={66} />
      <DrawnText x={73} y={158} weight={500} isCentred>
        {appName.length > 16 ? `${appName.slice(0, 15)}…` : appName}
      </DrawnText>
      <g className="stroke-dim" fill="none" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M132 104C150 92 168 92 184 102" strokeDasharray="5 5" />
        <path d="m177 93 9 9.5-12.5 3.5" />
      </g>
      <path d="M212 78h24l7 8h35v50h-66z" fill="oklch(.72 .1 240)" />
      <path d="M212 92h66v44h-66z" fill="oklch(.79 .09 238)" />
      <path
        d="m236 124 9-19 9 19M239.5 118h11"
        fill="none"
        stroke="oklch(.6 .11 240)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <DrawnText x={245} y={158} weight={500} isCentred>
        {chrome === 'mac' ? drawn.applications : drawn.programs}
      </DrawnText>
    </DrawnWindow>
  );
}

export function AskMacDrawing({ appName }: DrawingProps) {
  const { drawn } = useTexts(downloadTexts);
  return (
    <Drawing>
      <rect width="320" height="200" className="fill-screen" />
      <rect x="40" y="18" width="240" height="164" rx="14" className="fill-window stroke-drawn-line" />
      <DrawnKeycap name={appName} x={137} y={32} size={46} />
      <DrawnText x={160} y={100} size={13.5} weight={700} isCentred>
        {drawn.question(appName)}
      </DrawnText>
      <DrawnText x={160} y={117} size={10} isCentred className="fill-dim">
        {drawn.fromInternet.slice(0, 30)}
      </DrawnText>
      <DrawnButton x={54} y={136} width={102} radius={7}>
        {drawn.cancel}
      </DrawnButton>
      <DrawnButton x={164} y={136} width={102} radius={7} isMain>
        {drawn.open}
      </DrawnButton>
    </Drawing>
  );
}
