import { recoverFocus } from '@quadrangle/ui'

recoverFocus()
