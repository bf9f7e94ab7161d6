import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out unused components of React Router, such as `Form` and `NavLink`. It keeps them otherwise,
 * because a call makes them and a statement names them for developer tools.
 */
export const pureComponents: Plugin = {
  name: 'pure-components',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/node_modules\/react-router\/.*\.js$/ },
    handler: (code) => ({
      code: code
        .replace(/(?<=^const \w+ = )(?=React\$1\.forwardRef\()/gm, '/* @__PURE__ */ ')
        .replace(/^\w+\.displayName = "\w+";$/gm, ''),
      map: null,
    }),
  },
};
