declare module '*.css';
declare module '@fontsource/*';
declare module '@fontsource-variable/*';
declare module '*?url' {
  const address: string;
  export default address;
}
declare module '*.css?raw' {
  const text: string;
  export default text;
}
