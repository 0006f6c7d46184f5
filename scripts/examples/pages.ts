import type { Page } from 'playwright'
import { writeNewNextProject, writeNewProject } from './init.ts'
import { besideAntd } from './pages/beside-antd.ts'
import { besideOthers } from './pages/beside-others.ts'
import { newProject } from './pages/new-project.ts'
import { nextjs } from './pages/nextjs.ts'
import * as recipePages from './pages/recipes.ts'
import { tailwindNested } from './pages/tailwind-nested.ts'
import { vitePlain } from './pages/vite-plain.ts'
import type { Recipe } from './recipe.ts'

/** Which of the two stylesheets a page imports first. */
export type StylesheetOrder = 'kit-first' | 'kit-last'

/** A page to try. */
export interface ExamplePage {
  /** Assertions about the page; throws where one fails. */
  check: (page: Page) => Promise<void>
  /** The allowed sources of its styles, if not only files: other parts of the page may write `<style>` elements. */
  styles?: string
  /** The orders in which it is built and opened, once each; both if none is named. */
  orders?: StylesheetOrder[]
  /** Made with Next.js instead of Vite; the application sends its own policy. */
  next?: boolean
  /** Writes a new project, in which the kit's own command is run, instead of a folder of examples. */
  create?: (folder: string) => Promise<void>
  /** A recipe in a new project, instead of a folder of examples. */
  recipe?: Recipe
}

/** The pages to try, by the folder of the example. */
export const pages: Record<string, ExamplePage> = {
  'beside-antd': { check: besideAntd, styles: "'self' 'unsafe-inline'", orders: ['kit-first'] },
  'beside-others': { check: besideOthers, styles: "'self' 'unsafe-inline'", orders: ['kit-last'] },
  nextjs: { check: nextjs, next: true, orders: ['kit-first'] },
  'new-project': { check: newProject, create: writeNewProject, orders: ['kit-first'] },
  'new-next-project': { check: newProject, create: writeNewNextProject, next: true, orders: ['kit-first'] },
  'recipe of react-hook-form': {
    check: recipePages.reactHookForm,
    recipe: recipePages.recipes['react-hook-form'],
    orders: ['kit-first'],
  },
  'recipe of antd': {
    check: recipePages.antd,
    recipe: recipePages.recipes.antd,
    styles: "'self' 'unsafe-inline'",
    orders: ['kit-first'],
  },
  'recipe of design tokens': {
    check: recipePages.designTokens,
    recipe: recipePages.recipes['design-tokens'],
    orders: ['kit-first'],
  },
  'vite-plain': { check: vitePlain },
  'tailwind-nested': { check: tailwindNested },
}
