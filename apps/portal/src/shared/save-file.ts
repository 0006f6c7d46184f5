import { clientMessages } from '@quadrangle/api-client'
import { downloadFile } from '@quadrangle/ui'
import type { Locale } from '../state/locale.ts'

/** Fetches a file and saves it. A plain link would replace the page by an error message. */
export async function saveFile(url: string, name: string, locale: Locale): Promise<void> {
  // browsers' error messages are not suitable for users
  const fail = (cause: unknown) => {
    throw new Error(clientMessages[locale].networkUnavailable, { cause })
  }
  const response = await fetch(url, { headers: { 'Accept-Language': locale } }).catch(fail)
  if (!response.ok) throw new Error((await response.text().catch(fail)) || `${response.status} ${response.statusText}`)
  const content = await response.blob().catch(fail)
  downloadFile(nameIn(response.headers.get('content-disposition') ?? '') ?? name, content)
}

/** The server's file name: `filename*` of RFC 6266, percent-encoded UTF-8. */
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
