import { expect, test } from 'vitest';
import type { OfferedFile } from '#contracts/apps.ts';
import { detectSystem, fileFor } from './visitor-system.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15';
const file = (platform: OfferedFile['platform'], architecture: OfferedFile['architecture']): OfferedFile => ({
  fileName: `${platform}-${architecture}`,
  platform,
  architecture,
  version: null,
  sizeBytes: 1,
  sha256: '',
});

test('the user agent tells the system where the browser tells nothing better', async () => {
  const detect = (userAgent: string, maxTouchPoints = 0) => detectSystem({ userAgent, maxTouchPoints });
  expect(await detect(windows)).toEqual({ platform: 'windows', architecture: 'x64' });
  expect(await detect(mac)).toEqual({ platform: 'macos', architecture: null });
  expect(await detect(mac, 5)).toMatchObject({ platform: 'ios' });
  expect(await detect('Mozilla/5.0 (X11; Linux aarch64) Firefox/150.0')).toEqual({
    platform: 'linux',
    architecture: 'arm64',
  });
  expect(await detect('Mozilla/5.0 (Linux; Android 16) Chrome/156.0')).toMatchObject({ platform: 'android' });
  expect(await detect('curl/8')).toBeNull();
});

test('what the browser says of the processor counts more than the user agent', async () => {
  const userAgentData = {
    platform: 'Windows',
    getHighEntropyValues: async () => ({ architecture: 'arm', bitness: '64' }),
  };
  expect(await detectSystem({ userAgent: windows, maxTouchPoints: 0, userAgentData })).toEqual({
    platform: 'windows',
    architecture: 'arm64',
  });
});

test('the file for the very processor comes first, then one for all, then one that still runs', () => {
  const files = [file('windows', 'x64'), file('windows', 'arm64'), file('macos', 'universal'), file('linux', 'x64')];
  expect(fileFor({ platform: 'windows', architecture: 'arm64' }, files)?.fileName).toBe('windows-arm64');
  expect(fileFor({ platform: 'windows', architecture: null }, files)?.fileName).toBe('windows-x64');
  expect(fileFor({ platform: 'macos', architecture: 'arm64' }, files)?.fileName).toBe('macos-universal');
  expect(fileFor({ platform: 'windows', architecture: 'arm64' }, [file('windows', 'x64')])?.fileName).toBe(
    'windows-x64',
  );
});

test('a system without a file that runs on it gets none recommended', () => {
  expect(
    fileFor({ platform: 'linux', architecture: 'x64' }, [file('windows', 'x64'), file('linux', 'arm64')]),
  ).toBeNull();
  expect(fileFor(null, [file('windows', 'x64')])).toBeNull();
  expect(fileFor({ platform: 'android', architecture: null }, [file('any', 'any')])?.fileName).toBe('any-any');
});
