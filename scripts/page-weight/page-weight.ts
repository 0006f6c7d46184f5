/** One page as a browser loads it without a cache. Sizes are bytes after gzip. */
export interface PageWeight {
  path: string
  requests: number
  script: number
  style: number
  files: LoadedFile[]
  /** All requests that are not for files of the build: the page and its calls. */
  calls: string[]
}

export interface LoadedFile {
  type: 'script' | 'style'
  /** The name of the file without the hash of its content. */
  name: string
  bytes: number
}

export const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1))
