export const texts = {
  names: {
    windows: 'Windows',
    macos: 'macOS',
    linux: 'Linux',
    android: 'Android',
    ios: 'iOS',
    any: 'Any system',
  },
  processors: {
    x64: '64-bit',
    arm64: 'ARM, 64-bit',
    x86: '32-bit',
    universal: 'Apple silicon and Intel',
    any: '',
  },
  macProcessors: { x64: 'Intel', arm64: 'Apple silicon' },
};
