import type { TallyFormat } from '@quadrangle/ui'
import { saveFile } from '../../../../shared/save-file.ts'
import type { Locale } from '../../../../state/locale.ts'

/** Downloads the recipients of a notice and their replies. */
export function saveExport(id: number, format: TallyFormat, locale: Locale): Promise<void> {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const query = new URLSearchParams({ id: String(id), format, zone })
  return saveFile(`/api/notice-export?${query}`, `${id}.${format}`, locale)
}
