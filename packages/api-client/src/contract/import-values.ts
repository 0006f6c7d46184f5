import { z } from 'zod'
import { flag, instant } from './values.ts'

export const importKind = z.enum(['people', 'organizations'])

/**
 * The content of a column of a file. In a file of organisations, `number` is the code and `organization` the parent.
 */
export const importColumn = z.enum([
  ...(['number', 'name', 'name_en', 'kind', 'organization', 'position', 'position_en', 'title'] as const),
  ...(['mobile', 'landline', 'email', 'certificate'] as const),
])

/** Why a cell of a file cannot be imported. */
export const importReason = z.enum([
  ...(['missing', 'needed', 'no-number', 'too-long', 'unknown-kind', 'no-phone', 'no-email', 'damaged'] as const),
  ...(['cell-error', 'rounded'] as const),
  ...(['twice', 'taken', 'former-person', 'unknown-organization', 'ambiguous-organization', 'circle'] as const),
])

/** An import of a file into the directory. */
export const importJob = z.object({
  id: z.int(),
  kind: importKind,
  /** `stopped`: a part of it was applied. */
  state: z.enum([
    ...(['uploaded', 'checking', 'checked', 'applying', 'applied', 'stopped', 'undoing', 'undone', 'failed'] as const),
  ]),
  file_name: z.string(),
  bytes: z.int(),
  format: z.enum(['csv', 'xlsx']),
  /** The encoding of a CSV file, or the sheet of a workbook. */
  source: z.string(),
  delimiter: z.string(),
  header: z.array(z.string()),
  samples: z.array(z.array(z.string())),
  mapping: z.array(importColumn.nullable()),
  /** Progress of the current step, in thousandths. */
  progress: z.int(),
  /** Rows of the file, and those with errors. */
  rows: z.int(),
  bad: z.int(),
  /**
   * Numbers of new, changed and unchanged rows, of entries missing from the file, and of entries of the file that are
   * disabled.
   */
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  gone: z.int(),
  disabled: z.int(),
  /** After undoing: the number of people who were disabled instead of removed, because they have used the portal. */
  kept: z.int(),
  /** Why it failed; empty otherwise. */
  failure: z.string(),
  disable_gone: flag,
  /** Whether initial passwords can be fetched. */
  passwords: flag,
  undoable: flag,
  /** How often it was checked. `apply` carries it. */
  checks: z.int(),
  created_at: instant,
  applied_at: instant.nullable(),
})
