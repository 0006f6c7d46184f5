'use client'
import * as Primitive from '@radix-ui/react-dialog'
import X from 'lucide-react/icons/x'
import { useLabels } from '../../labels/labels-context.ts'
import { buttonClass } from '../button/button-class.ts'
import { dialogLabels } from './labels.ts'

const closeClass = /* @__PURE__ */ buttonClass({
  variant: 'ghost',
  shape: 'square',
  className: 'q:absolute q:end-3 q:top-3',
})

/**
 * The close button of a dialog or drawer. Not an IconButton, which would make the dialog's code larger by a twentieth.
 */
export function CornerClose() {
  return (
    <Primitive.Close data-q="button" aria-label={useLabels(dialogLabels).close} className={closeClass}>
      <X size={18} aria-hidden />
    </Primitive.Close>
  )
}
