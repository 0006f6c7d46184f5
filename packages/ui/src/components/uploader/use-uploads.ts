'use client'
import { useCallback, useEffect, useId, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { readList } from '../read-list.ts'
import {
  nextUpload,
  reduceUploads,
  toFailure,
  type UploadEvent,
  type UploadedFile,
  type UploadItem,
} from './upload-list.ts'

/** Options of an upload. */
export interface UploadOptions {
  /** Aborted on cancel and on unmount. */
  signal: AbortSignal
  /** Call it with the progress, 0 to 100. */
  onProgress: (percent: number) => void
}

/** Uploads one file. A rejection may have a `code`: 'timeout' | 'network' | 'empty' | 'rejected', and a `message`. */
export type UploadFile = (file: File, options: UploadOptions) => Promise<UploadedFile>

interface UploadsOptions {
  value: readonly UploadItem[] | undefined
  defaultValue: readonly UploadItem[]
  onValueChange: ((items: readonly UploadItem[]) => void) | undefined
  upload: UploadFile
  concurrency: number
  /** Called for each event that changed the list, with the name of the file. */
  onEvent: (event: UploadEvent, name: string) => void
}

/** The list of files, and their uploads: a few at a time, in order. */
export function useUploads(options: UploadsOptions) {
  const { value, concurrency } = options
  const [uncontrolledItems, setUncontrolledItems] = useState(options.defaultValue)
  const items = readList(value ?? uncontrolledItems)
  const id = useId()
  const keyCount = useRef(0)
  // uploads finish between renders, so they use the newest list and handlers
  const newest = useRef({ items, options })
  useLayoutEffect(() => {
    newest.current = { items, options }
  })
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  const running = useRef(new Map<string, AbortController>())
  // if the consumer keeps an old list, its files must not be uploaded again
  const ended = useRef(new Set<string>())

  const dispatch = useCallback((event: UploadEvent) => {
    const { current } = newest
    const next = reduceUploads(current.items, event)
    if (next === current.items) return
    const name = event.type === 'add' ? '' : current.items.find(({ key }) => key === event.key)?.name
    current.items = next
    setUncontrolledItems(next)
    current.options.onValueChange?.(next)
    current.options.onEvent(event, name ?? '')
  }, [])

  const run = useCallback(
    async (key: string, file: File) => {
      const controller = new AbortController()
      const { signal } = controller
      running.current.set(key, controller)
      dispatch({ type: 'start', key })
      try {
        const onProgress = (percent: number) => {
          if (!signal.aborted) dispatch({ type: 'progress', key, percent })
        }
        const uploaded = await newest.current.options.upload(file, { signal, onProgress })
        if (!signal.aborted) dispatch({ type: 'done', key, uploaded })
      } catch (reason) {
        if (!signal.aborted) dispatch({ type: 'fail', key, failure: toFailure(reason) })
      } finally {
        // after a retry another upload may have this key
        if (running.current.get(key) === controller) {
          running.current.delete(key)
          ended.current.add(key)
        }
        rerender()
      }
    },
    [dispatch],
  )

  const abort = (key: string) => {
    running.current.get(key)?.abort()
    running.current.delete(key)
  }
  useEffect(() => {
    // the consumer may remove files from its list
    const keys = new Set(newest.current.items.map(({ key }) => key))
    for (const key of [...running.current.keys()]) if (!keys.has(key)) abort(key)
    for (;;) {
      const startable = newest.current.items.filter(({ key }) => !ended.current.has(key))
      const next = nextUpload(startable, new Set(running.current.keys()), concurrency)
      if (next?.file === undefined) return
      void run(next.key, next.file)
    }
  })

  useEffect(() => {
    const { current } = running
    return () => {
      for (const controller of current.values()) controller.abort()
      current.clear()
    }
  }, [])

  // a restored list may contain the same keys
  const freeKey = (): string => {
    keyCount.current += 1
    const key = `${id}-${keyCount.current}`
    return newest.current.items.some((item) => item.key === key) ? freeKey() : key
  }
  return {
    items,
    add: (files: readonly File[]) => {
      const added = files.map((file): UploadItem => {
        const { name, size } = file
        return { key: freeKey(), name, size, status: 'idle', percent: 0, file }
      })
      dispatch({ type: 'add', items: added })
    },
    cancel: (key: string) => {
      abort(key)
      dispatch({ type: 'cancel', key })
    },
    retry: (key: string) => {
      ended.current.delete(key)
      dispatch({ type: 'retry', key })
    },
    remove: (key: string) => {
      abort(key)
      dispatch({ type: 'remove', key })
    },
  }
}
