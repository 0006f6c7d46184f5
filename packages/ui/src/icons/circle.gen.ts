// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “circle”. */
export const Circle = /* @__PURE__ */ createIcon('circle', [['circle', { cx: '12', cy: '12', r: '10' }]])
