// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “image-up”. */
export const ImageUp = /* @__PURE__ */ createIcon('image-up', ['M10.3 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10l-3.1-3.1a2 2 0 0 0-2.814.014L6 21', 'm14 19.5 3-3 3 3', 'M17 22v-5.5', ['circle', { cx: '9', cy: '9', r: '2' }]])
