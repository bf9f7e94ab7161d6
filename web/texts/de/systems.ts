import type { texts as english } from '#web/texts/en/systems.ts';

export const texts: typeof english = {
  names: {
    windows: 'Windows',
    macos: 'macOS',
    linux: 'Linux',
    android: 'Android',
    ios: 'iOS',
    any: 'Alle Systeme',
  },
  processors: {
    x64: '64-Bit',
    arm64: 'ARM, 64-Bit',
    x86: '32-Bit',
    universal: 'Apple-Chip und Intel',
    any: '',
  },
  macProcessors: { x64: 'Intel', arm64: 'Apple-Chip' },
};
