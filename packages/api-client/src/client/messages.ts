/** The texts that the client itself has to say, where the server said nothing. */
export interface ClientMessages {
  networkUnavailable: string
  /** Added for a page that is not the server's own; `{server}` and `{page}` stand for the two origins. */
  otherOrigin: string
  uploadTimedOut: string
  uploadNetworkError: string
  uploadFailed: string
}

/** {@link ClientMessages} in the languages of the portal. */
export const clientMessages: Record<'zh' | 'en', ClientMessages> = {
  zh: {
    networkUnavailable: '网络不可用，请检查网络',
    otherOrigin: '{server} 无法访问，或其 CORS_ORIGINS 未包含 {page}',
    uploadTimedOut: '上传超时，文件过大',
    uploadNetworkError: '网络错误，上传失败',
    uploadFailed: '上传失败',
  },
  en: {
    networkUnavailable: 'network currently unavailable, please check network',
    otherOrigin: '{server} cannot be reached, or its CORS_ORIGINS does not list {page}',
    uploadTimedOut: 'upload timed out, file too large',
    uploadNetworkError: 'network error, upload failed',
    uploadFailed: 'upload failed',
  },
}
