import { recoverFocus } from '@quadrangle/ui'

// A module of its own, because `main.tsx` loads it only when a key is pressed.
recoverFocus()
