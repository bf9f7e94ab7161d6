import { showBytes } from '#web/components/bytes.ts';
import { downloadTexts } from '#web/texts/download.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { DrawnKeycap, DrawnText, DrawnWindow } from './drawing-parts.tsx';
import type { DrawingProps } from './drawing-props.ts';

const otherFiles = [
  { name: 'Lofoten-2026.zip', size: 1.2 * 1024 ** 3, y: 96 },
  { name: 'minutes-14-november.pdf', size: 212 * 1024, y: 144 },
] as const;

export function DownloadsDrawing({ chrome, appName, fileName, size }: DrawingProps) {
  const { drawn } = useTexts(downloadTexts);
  const times = [drawn.yesterday, drawn.friday];
  return (
    <DrawnWindow chrome={chrome} title={drawn.downloads}>
      <rect x="10" y="40" width="300" height="44" rx={chrome === 'windows' ? 3 : 7} className="fill-drawn-accent" />
      <rect x="22" y="46" width="26" height="32" rx="4" fill="#fff" />
      <DrawnKeycap name={appName} x={27} y={53} size={16} />
      <DrawnText x={60} y={60} size={13} weight={600} className="fill-on-accent">
        {fileName}
      </DrawnText>
      <DrawnText x={60} y={75} size={10.5} className="fill-on-accent">{`${size}, ${drawn.justNow}`}</DrawnText>
      {otherFiles.map((file, index) => (
        <g key={file.name}>
          <rect x="22" y={file.y} width="26" height="32" rx="4" className="fill-chip" />
          <DrawnText x={60} y={file.y + 14} size={13}>
            {file.name}
          </DrawnText>
          <DrawnText x={60} y={file.y + 29} size={10.5} className="fill-dim">
            {`${showBytes(file.size)}, ${times[index] ?? ''}`}
          </DrawnText>
        </g>
      ))}
    </DrawnWindow>
  );
}
