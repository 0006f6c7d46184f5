import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { useEffectEvent } from '../use-effect-event.ts'
import { isForeign } from './foreign-picture.ts'
import type { FetchImage, StoredImage, UploadImage } from './image-form.tsx'
import type { EditorLabels } from './labels.ts'
import { fileOf, nameOf, type PastedPictures } from './pasted-pictures.ts'

/** A picture from another site or the clipboard that is being uploaded, or whose upload failed. */
export interface PictureImport {
  /** Its address in the text. */
  readonly src: string
  readonly name: string
  /** How much is uploaded, in percent; undefined if unknown. */
  readonly percent?: number
  /** Why it failed. */
  readonly problem?: string
}

interface ImportOptions {
  readonly upload: UploadImage | undefined
  readonly fetch: FetchImage | undefined
  readonly pasted: PastedPictures
  readonly labels: EditorLabels
}

/**
 * Uploads the pictures of a text that are from other sites or the clipboard, one after the other, and replaces them
 * with the uploaded ones.
 */
export function usePictureImports(editor: Editor, { upload, fetch, pasted, labels }: ImportOptions) {
  const [imports, setImports] = useState<readonly PictureImport[]>([])
  const running = useRef(new Map<string, AbortController>())
  const queue = useRef(Promise.resolve())
  const isEnabled = upload !== undefined && fetch !== undefined

  const load = async (src: string, signal: AbortSignal): Promise<StoredImage> => {
    const source = pasted.sourceOf(src) ?? ''
    const onProgress = (percent: number) => updateImport(src, { percent })
    if (/^https?:/i.test(source) && fetch) return fetch(source.replace(/^http:/i, 'https:'), { signal })
    const file = fileOf(source, labels.image)
    if (file === undefined || upload === undefined) throw new Error(labels.imageNotPasted)
    return upload(file, { signal, onProgress })
  }
  const updateImport = (src: string, changes: Partial<PictureImport>) =>
    setImports((list) => list.map((each) => (each.src === src ? { ...each, ...changes } : each)))

  const start = (src: string) => {
    const controller = new AbortController()
    const { signal } = controller
    running.current.set(src, controller)
    const newImport = { src, name: nameOf(pasted.sourceOf(src), labels.image) }
    setImports((list) => [...list.filter((each) => each.src !== src), newImport])
    queue.current = queue.current.then(async () => {
      if (signal.aborted) return
      try {
        const image = await load(src, signal)
        if (signal.aborted) return
        if (isForeign(image.src)) throw new Error(labels.imageFailed)
        replace(editor, src, image)
      } catch (reason) {
        if (signal.aborted) return
        updateImport(src, { problem: (reason instanceof Error && reason.message) || labels.imageFailed })
      }
    })
  }
  const syncWithDocument = useEffectEvent(() => {
    const foreignPictures = foreignAddresses(editor)
    for (const [src, controller] of running.current) {
      if (foreignPictures.has(src)) continue
      controller.abort()
      running.current.delete(src)
      setImports((list) => list.filter((each) => each.src !== src))
    }
    for (const src of foreignPictures) if (!running.current.has(src)) start(src)
  })
  useEffect(() => {
    if (!isEnabled) return
    const controllers = running.current
    const update = () => syncWithDocument()
    update()
    editor.on('transaction', update)
    return () => {
      editor.off('transaction', update)
      for (const controller of controllers.values()) controller.abort()
      controllers.clear()
      setImports([])
    }
  }, [editor, isEnabled])
  return { imports, retry: start, remove: (src: string) => replace(editor, src, undefined) }
}

function foreignAddresses(editor: Editor): Set<string> {
  const addresses = new Set<string>()
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'image' && isForeign(String(node.attrs.src))) addresses.add(String(node.attrs.src))
  })
  return addresses
}

/**
 * Replaces all pictures of an address, or removes them. Undo does not restore them, because the former address shows
 * nothing.
 */
function replace(editor: Editor, src: string, image: StoredImage | undefined): void {
  const { tr, doc } = editor.state
  doc.descendants((node, position) => {
    if (node.type.name !== 'image' || node.attrs.src !== src) return
    const at = tr.mapping.map(position)
    if (image === undefined) tr.delete(at, at + node.nodeSize)
    else tr.setNodeMarkup(at, undefined, { ...node.attrs, ...image })
  })
  editor.view.dispatch(tr.setMeta('addToHistory', false))
}
