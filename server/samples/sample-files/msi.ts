import { compoundFile, type CompoundStream } from './compound-file.ts';
import { databaseStreams, streamName, type DatabaseTable } from './msi-database.ts';
import { summaryInformation } from './msi-summary.ts';
import { sampleGuid, sampleNotice, samplePadding, type SampleFacts } from './sample-facts.ts';

/** {000C1084-0000-0000-C000-000000000046}, as it stands in the file. */
const INSTALLER_CLASS_ID = Buffer.from('84100c0000000000c000000000000046', 'hex');

const KEY_TEXT_72 = 0x2d48;
const TEXT_72_OR_NULL = 0x1d48;
const TEXT_255_OR_NULL = 0x1dff;
const LOCALIZED_TEXT = 0x0f00;
const INTEGER = 0x0502;
const INTEGER_OR_NULL = 0x1502;
const BINARY = 0x0900;

/** Custom action that shows its text as an error and ends the installation. */
const SHOW_TEXT_AND_END = 19;

/**
 * A Windows Installer database. Both of its sequences have one action, which shows the notice and ends, so that
 * nothing is copied, registered or entered among the installed programs.
 * @throws RangeError for "universal": Windows Installer packages are for one processor.
 */
export function makeMsi(facts: SampleFacts): Buffer {
  if (facts.arch === 'universal') throw new RangeError('an msi is for one processor');
  const action = 'ShowSampleNotice';
  const sequence = (name: string): DatabaseTable => ({
    name,
    columns: [
      { name: 'Action', type: KEY_TEXT_72 },
      { name: 'Condition', type: TEXT_255_OR_NULL },
      { name: 'Sequence', type: INTEGER_OR_NULL },
    ],
    rows: [[action, '', 1]],
  });
  const tables: DatabaseTable[] = [
    {
      name: 'Binary',
      columns: [
        { name: 'Name', type: KEY_TEXT_72 },
        { name: 'Data', type: BINARY },
      ],
      // A binary value is a stream of its own; the row only says that there is one.
      rows: [['SamplePadding', 1]],
    },
    {
      name: 'CustomAction',
      columns: [
        { name: 'Action', type: KEY_TEXT_72 },
        { name: 'Type', type: INTEGER },
        { name: 'Source', type: TEXT_72_OR_NULL },
        { name: 'Target', type: TEXT_255_OR_NULL },
      ],
      rows: [[action, SHOW_TEXT_AND_END, '', sampleNotice(facts)]],
    },
    sequence('InstallExecuteSequence'),
    sequence('InstallUISequence'),
    {
      name: 'Property',
      columns: [
        { name: 'Property', type: KEY_TEXT_72 },
        { name: 'Value', type: LOCALIZED_TEXT },
      ],
      rows: [
        ['Manufacturer', facts.publisher],
        ['ProductCode', sampleGuid('product', facts)],
        ['ProductLanguage', '1033'],
        ['ProductName', `${facts.appName} (sample)`],
        ['ProductVersion', facts.version],
        ['UpgradeCode', sampleGuid('upgrade', { ...facts, version: '' })],
      ],
    },
  ];
  const streams: CompoundStream[] = [
    { name: '\u0005SummaryInformation', data: summaryInformation(facts) },
    { name: streamName('Binary.SamplePadding'), data: samplePadding(facts) },
    ...databaseStreams(tables),
  ];
  return compoundFile(INSTALLER_CLASS_ID, streams);
}
