import type { NoticeComposerProps } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { apiAtom } from '../../../state/api.ts'

type Uploads = Required<Pick<NoticeComposerProps, 'uploadAttachment' | 'uploadImage' | 'fetchImage'>>

/** Uploads attachments and pictures of the text. */
export function useUploads(): Uploads {
  const api = useAtomValue(apiAtom)
  return useMemo(
    () => ({
      uploadAttachment: async (file, { signal, onProgress }) => {
        const { id, url } = await api.upload.file({ query: { purpose: 'notice' }, file, signal, onProgress })
        return { id, url }
      },
      uploadImage: async (file, { signal, onProgress }) => {
        const [{ url }, size] = await Promise.all([
          api.upload.file({ query: { purpose: 'notice-image' }, file, signal, ...(onProgress && { onProgress }) }),
          sizeOf(file),
        ])
        return { src: url, ...size }
      },
      fetchImage: async (address, { signal }) => {
        const { url } = await api.upload.picture({ body: { url: address }, signal })
        return { src: url }
      },
    }),
    [api],
  )
}

/** The size of a picture, to avoid layout shifts; undefined if the browser cannot decode it. */
async function sizeOf(file: File): Promise<{ width: number; height: number } | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (bitmap === undefined) return undefined
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}
