import { clientMessages } from '@quadrangle/api-client'
import type { TallyFormat } from '@quadrangle/ui'
import type { Locale } from '../../../state/locale.ts'

/**
 * Fetches the recipients of a notice and their answers, and saves them as a file. Fetched rather than linked to, so that a
 * refusal shows where it was asked for and does not take the place of the page.
 */
export async function saveExport(id: number, format: TallyFormat, locale: Locale): Promise<void> {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const response = await fetch(`/api/notice-export?${new URLSearchParams({ id: String(id), format, zone })}`, {
    headers: { 'Accept-Language': locale },
  }).catch((cause: unknown) => {
    // what a browser says itself is not for readers
    throw new Error(clientMessages[locale].networkUnavailable, { cause })
  })
  if (!response.ok) throw new Error((await response.text()) || `${response.status} ${response.statusText}`)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = nameIn(response.headers.get('content-disposition') ?? '') ?? `${id}.${format}`
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The name that the server gives a file: `filename*` of RFC 6266, which is percent-encoded UTF-8. */
export function nameIn(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded === undefined) return undefined
  try {
    return decodeURIComponent(encoded)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
