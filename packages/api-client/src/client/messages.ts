/** The client's own texts, used when the server sent none. */
export interface ClientMessages {
  networkUnavailable: string
  uploadTimedOut: string
  uploadNetworkError: string
  uploadFailed: string
}

/** {@link ClientMessages} in the languages of the portal. */
export const clientMessages: Record<'zh' | 'en', ClientMessages> = {
  zh: {
    networkUnavailable: '网络不可用，请检查网络',
    uploadTimedOut: '上传超时，文件过大',
    uploadNetworkError: '网络错误，上传失败',
    uploadFailed: '上传失败',
  },
  en: {
    networkUnavailable: 'network currently unavailable, please check network',
    uploadTimedOut: 'upload timed out, file too large',
    uploadNetworkError: 'network error, upload failed',
    uploadFailed: 'upload failed',
  },
}
