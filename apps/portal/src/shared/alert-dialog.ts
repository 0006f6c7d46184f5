/** A separate module, so that {@link LazyAlertDialog} loads nothing else of the kit. */
export { AlertDialog } from '@quadrangle/ui'
