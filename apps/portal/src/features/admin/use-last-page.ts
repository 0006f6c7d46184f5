import { useEffect, useEffectEvent } from 'react'

/** Opens the last page of a list if the loaded page is beyond it, because entries were removed. */
export function useLastPage(
  data: { readonly list: readonly unknown[]; readonly total: number } | undefined,
  pageSize: number,
  open: (page: number) => unknown,
): void {
  // Only the loaded page tells: until it has loaded, the data of another list may still be shown.
  const last = data?.list.length === 0 ? Math.ceil(data.total / pageSize) : 0
  const openLast = useEffectEvent(() => void open(last))
  useEffect(() => {
    if (last > 0) openLast()
  }, [last])
}
