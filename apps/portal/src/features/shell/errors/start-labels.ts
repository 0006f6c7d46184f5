import type { Locale } from '../../../state/locale.ts'

/** Texts used before any catalogue is loaded. */
export const startLabels: Record<Locale, Record<'loading' | 'failedTitle' | 'failedDetail' | 'tryAgain', string>> = {
  zh: {
    loading: '加载中，请稍候',
    failedTitle: '门户未能启动',
    failedDetail: '无法取得门户的配置，可能是网络中断，或服务器暂时不可用。',
    tryAgain: '重试',
  },
  en: {
    loading: 'loading, please wait',
    failedTitle: 'The portal could not start',
    failedDetail:
      'Its configuration did not arrive: the network may be down, or the server unavailable for the moment.',
    tryAgain: 'try again',
  },
}
