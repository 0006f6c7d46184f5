import { clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** As in every project with shadcn/ui. */
export const cn = (...classes) => twMerge(clsx(classes))
