import { clientMessages } from '@quadrangle/api-client'
import { downloadFile } from '@quadrangle/ui'
import type { Locale } from '../state/locale.ts'

/** Downloads an address of the server as a file. Does not follow a link, because an error would replace the page. */
export async function saveFile(url: string, name: string, locale: Locale): Promise<void> {
  const response = await fetch(url, { headers: { 'Accept-Language': locale } }).catch((cause: unknown) => {
    // browsers' error messages are not suitable for users
    throw new Error(clientMessages[locale].networkUnavailable, { cause })
  })
  if (!response.ok) throw new Error((await response.text()) || `${response.status} ${response.statusText}`)
  downloadFile(nameIn(response.headers.get('content-disposition') ?? '') ?? name, await response.blob())
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
