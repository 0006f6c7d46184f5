import { useLingui } from '@lingui/react/macro'
import type { ImportColumn, ImportJob, ImportProblem } from './state.ts'

interface ImportLabels {
  /** The columns that a file of a kind may have, in order. */
  columns: (kind: ImportJob['kind']) => readonly { key: ImportColumn; name: string }[]
  column: (kind: ImportJob['kind'], key: ImportColumn) => string
  reason: (problem: ImportProblem) => string
}

/** Labels of columns and problems. */
export function useImportLabels(): ImportLabels {
  const { t } = useLingui()
  const people: [ImportColumn, string][] = [
    ['number', t`Student or staff number`],
    ['name', t({ message: 'Name', context: 'person' })],
    ['name_en', t`Name in Latin letters`],
    ['kind', t`Type (student or staff)`],
    ['organization', t`Organisation`],
    ['position', t`Position`],
    ['position_en', t`Position in English`],
    ['title', t`Title or class`],
    ['mobile', t`Mobile number`],
    ['landline', t`Landline`],
    ['email', t`E-mail`],
    ['certificate', t`ID number`],
  ]
  const organizations: [ImportColumn, string][] = [
    ['number', t`Code`],
    ['name', t`Name`],
    ['name_en', t`English name`],
    ['organization', t`Parent organisation (code or name)`],
  ]
  const columns = (kind: ImportJob['kind']) =>
    (kind === 'people' ? people : organizations).map(([key, name]) => ({ key, name }))
  const reasons: Record<ImportProblem['reason'], (value: string) => string> = {
    missing: () => t`The number or code is missing.`,
    needed: () => t`Required for a new entry.`,
    'no-number': () => t`Use 1 to 64 letters, digits, dots, dashes and underscores.`,
    'too-long': () => t`The text is too long.`,
    'unknown-kind': () => t`Neither student nor staff.`,
    damaged: () => t`It has characters that cannot be read (�). Save the file in UTF-8 and upload it again.`,
    'cell-error': () =>
      t`The spreadsheet shows an error here instead of a value. Correct the cell and upload the file again.`,
    rounded: () =>
      t`The spreadsheet has rounded this long number. Format the column as text, enter the numbers again and upload the file again.`,
    'no-phone': () => t`This is not a valid telephone number.`,
    'no-email': () => t`This is not a valid e-mail address.`,
    twice: (value) => t`Row ${value} has the same value.`,
    taken: (value) =>
      value === ''
        ? t`It belongs to another person, who is not in the file, or keeps it there.`
        : t`It belongs to ${value}: that person is not in the file, or keeps it there.`,
    'former-person': (value) =>
      t`The number belongs to ${value}, who is disabled. Change that person’s number first, or enable them.`,
    'unknown-organization': () => t`There is no such organisation.`,
    'ambiguous-organization': () => t`Several organisations have this name: use the code or the full path.`,
    circle: () => t`An organisation cannot be below itself.`,
  }
  return {
    columns,
    column: (kind, key) => columns(kind).find((column) => column.key === key)?.name ?? key,
    reason: ({ reason, value }) => reasons[reason](value),
  }
}
