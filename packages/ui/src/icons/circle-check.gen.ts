// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “circle-check”. */
export const CircleCheck = /* @__PURE__ */ createIcon('circle-check', [['circle', { cx: '12', cy: '12', r: '10' }], 'm16 9-5.5 5.5L8 12'])
