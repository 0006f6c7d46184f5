import { ErrorState, SkeletonText } from '@quadrangle/ui'
import { useVisitLoad } from './visit.tsx'

/**
 * Loads the data of a card as {@link useVisitLoad} does. The card shows `placeholder` until it has data: grey lines, or
 * the error.
 */
export function useCardLoad<Value, Arg>(...load: Parameters<typeof useVisitLoad<Value, Arg>>) {
  const { data, error, loading, reload } = useVisitLoad(...load)
  const placeholder = error ? (
    <ErrorState size="small" className="flex-1" detail={error.errmsg} onRetry={reload} retrying={loading} />
  ) : (
    <SkeletonText lines={6} />
  )
  return { data, placeholder }
}
