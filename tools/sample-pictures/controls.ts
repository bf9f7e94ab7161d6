import { icon, type IconName } from './icons.ts';

export function field(text: string, name: IconName, className = ''): string {
  return `<span class="field ${className}">${icon(name)}${text}</span>`;
}

export function button(text: string, className = ''): string {
  return `<span class="button ${className}">${text}</span>`;
}

export function tick(isOn: boolean): string {
  return isOn ? `<i class="tick on">${icon('check')}</i>` : '<i class="tick"></i>';
}
