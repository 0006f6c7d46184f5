/** Options for writing the route tree, for Vite's plugin and for `npm run generate`. */
export const routeTreeOptions = {
  target: 'react',
  routesDirectory: './src/routes',
  generatedRouteTree: './src/routeTree.gen.ts',
  quoteStyle: 'single',
  semicolons: false,
  disableLogging: true,
} as const
