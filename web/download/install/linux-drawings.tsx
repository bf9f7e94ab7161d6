import { downloadTexts } from '#web/texts/download.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { Drawing, DrawnKeycap, DrawnText, DrawnWindow } from './drawing-parts.tsx';
import type { DrawingProps } from './drawing-props.ts';

export function TerminalDrawing({ command }: DrawingProps) {
  const { drawn } = useTexts(downloadTexts);
  const [first = '', second = '', third = '', ...rest] = command.split(' ');
  return (
    <DrawnWindow chrome="gnome" title={drawn.terminal}>
      <rect y="30" width="320" height="170" fill="#17181b" />
      <g className="font-mono">
        <DrawnText x={16} y={56} className="fill-shell">
          ~/Downloads $
        </DrawnText>
        {command !== '' && (
          <>
            <DrawnText x={16} y={78} className="fill-shell-text">
              {`${first} ${second} ${third}`}
            </DrawnText>
            <DrawnText x={28} y={98} className="fill-shell-text">
              {rest.join(' ')}
            </DrawnText>
            <rect x="16" y="116" width="170" height="5" rx="2.5" fill="#3a3c42" />
            <rect x="16" y="116" width="118" height="5" rx="2.5" className="fill-shell-bar" />
            <DrawnText x={16} y={146} className="fill-shell">
              ~/Downloads $
            </DrawnText>
          </>
        )}
      </g>
      <rect x="116" y={command === '' ? 46 : 136} width="7" height="13" fill="#f3f2ef" />
    </DrawnWindow>
  );
}

const places = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export function AppGridDrawing({ appName }: DrawingProps) {
  return (
    <Drawing>
      <rect width="320" height="200" className="fill-screen" />
      <rect width="320" height="18" fill="#17181b" />
      <rect x="146" y="7" width="28" height="4" rx="2" fill="#8b8c91" />
      <rect x="100" y="28" width="120" height="20" rx="10" className="fill-window" />
      <circle cx="112" cy="38" r="4" fill="none" className="stroke-dim" strokeWidth="1.4" />
      {places.map((place) => {
        const x = 24 + (place % 5) * 58;
        const y = 62 + Math.floor(place / 5) * 66;
        return place === 2 ? (
          <g key={place}>
            <rect x={x - 6} y={y - 6} width="52" height="60" rx="8" className="fill-window" />
            <DrawnKeycap name={appName} x={x + 3} y={y} size={34} />
            <DrawnText x={x + 20} y={y + 46} size={8} weight={600} isCentred>
              {appName.length > 11 ? `${appName.slice(0, 10)}…` : appName}
            </DrawnText>
          </g>
        ) : (
          <g key={place}>
            <rect x={x + 4} y={y} width="32" height="32" rx="8" className="fill-window" />
            <rect x={x + 8} y={y + 40} width="24" height="4" rx="2" className="fill-window" />
          </g>
        );
      })}
    </Drawing>
  );
}
