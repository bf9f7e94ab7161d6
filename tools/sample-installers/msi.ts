import { compoundFile } from './compound-file.ts';
import { databaseStreams, type DatabaseTable } from './msi-database.ts';
import { summaryInformation } from './msi-summary.ts';
import { notice, sample } from './sample.ts';

/** {000C1084-0000-0000-C000-000000000046}, as stored. */
const installerClassId = Buffer.from('84100c0000000000c000000000000046', 'hex');

const keyText72 = 0x2d48;
const text72OrNull = 0x1d48;
const text255OrNull = 0x1dff;
const localizedText = 0x0f00;
const integer = 0x0502;
const integerOrNull = 0x1502;

/** Custom action type: shows its text as an error and ends the installation. */
const showTextAndEnd = 19;

const codes = {
  x64: {
    product: '{3D1B6A52-7C40-5E19-A8F3-52C9D0417B11}',
    package: '{3D1B6A52-7C40-5E19-A8F3-52C9D0417B12}',
    upgrade: '{3D1B6A52-7C40-5E19-A8F3-52C9D0417B13}',
  },
  arm64: {
    product: '{3D1B6A52-7C40-5E19-A8F3-52C9D0417B21}',
    package: '{3D1B6A52-7C40-5E19-A8F3-52C9D0417B22}',
    upgrade: '{3D1B6A52-7C40-5E19-A8F3-52C9D0417B23}',
  },
} as const;

/**
 * Returns a Windows Installer database whose only action shows the notice and ends the installation, so nothing is
 * copied or registered.
 */
export function makeMsi(processor: 'x64' | 'arm64'): Buffer {
  const action = 'ShowSampleNotice';
  const sequence = (name: string): DatabaseTable => ({
    name,
    columns: [
      { name: 'Action', type: keyText72 },
      { name: 'Condition', type: text255OrNull },
      { name: 'Sequence', type: integerOrNull },
    ],
    rows: [[action, '', 1]],
  });
  const tables: DatabaseTable[] = [
    {
      name: 'CustomAction',
      columns: [
        { name: 'Action', type: keyText72 },
        { name: 'Type', type: integer },
        { name: 'Source', type: text72OrNull },
        { name: 'Target', type: text255OrNull },
      ],
      rows: [[action, showTextAndEnd, '', notice]],
    },
    sequence('InstallExecuteSequence'),
    sequence('InstallUISequence'),
    {
      name: 'Property',
      columns: [
        { name: 'Property', type: keyText72 },
        { name: 'Value', type: localizedText },
      ],
      rows: [
        ['Manufacturer', sample.publisher],
        ['ProductCode', codes[processor].product],
        ['ProductLanguage', '1033'],
        ['ProductName', sample.name],
        ['ProductVersion', sample.version],
        ['UpgradeCode', codes[processor].upgrade],
      ],
    },
  ];
  const summary = summaryInformation(processor, codes[processor].package);
  return compoundFile(installerClassId, [
    { name: '\u0005SummaryInformation', data: summary },
    ...databaseStreams(tables),
  ]);
}
