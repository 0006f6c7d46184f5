/** A module of its own, so that {@link LazyAlertDialog} loads nothing else of the kit. */
export { AlertDialog } from '@quadrangle/ui'
