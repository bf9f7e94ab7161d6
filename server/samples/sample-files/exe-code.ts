/** Where the program finds what it uses, as addresses relative to the image base. */
export interface ProgramAddresses {
  /** Address of the program's own first byte. */
  code: number;
  getStdHandle: number;
  writeFile: number;
  messageBox: number;
  exitProcess: number;
  /** ASCII, `consoleTextLength` bytes. */
  consoleText: number;
  consoleTextLength: number;
  /** UTF-16, zero-terminated, as is `title`. */
  text: number;
  title: number;
}

// Both programs do the same:
//   WriteFile(GetStdHandle(STD_OUTPUT_HANDLE), consoleText, length, &written, NULL)   for who runs it from a script
//   MessageBoxW(NULL, text, title, MB_ICONINFORMATION)                                for who double-clicks it
//   ExitProcess(0)
// A standard output that does not exist makes WriteFile fail, which changes nothing.

/** Machine code for x64. */
export function x64Program(addresses: ProgramAddresses): Buffer {
  const code: number[] = [];
  /** An instruction that ends in a 32-bit distance from its own end to `target`. */
  const relative = (opcode: number[], target: number): void => {
    const distance = target - (addresses.code + code.length + opcode.length + 4);
    code.push(...opcode, ...int32(distance));
  };
  code.push(0x48, 0x83, 0xec, 0x38); // sub rsp, 38h
  code.push(0xb9, ...int32(-11)); // mov ecx, -11
  relative([0xff, 0x15], addresses.getStdHandle); // call [GetStdHandle]
  code.push(0x48, 0x89, 0xc1); // mov rcx, rax
  relative([0x48, 0x8d, 0x15], addresses.consoleText); // lea rdx, [consoleText]
  code.push(0x41, 0xb8, ...int32(addresses.consoleTextLength)); // mov r8d, length
  code.push(0x4c, 0x8d, 0x4c, 0x24, 0x30); // lea r9, [rsp+30h]
  code.push(0x48, 0xc7, 0x44, 0x24, 0x20, ...int32(0)); // mov qword [rsp+20h], 0
  relative([0xff, 0x15], addresses.writeFile); // call [WriteFile]
  code.push(0x31, 0xc9); // xor ecx, ecx
  relative([0x48, 0x8d, 0x15], addresses.text); // lea rdx, [text]
  relative([0x4c, 0x8d, 0x05], addresses.title); // lea r8, [title]
  code.push(0x41, 0xb9, ...int32(0x40)); // mov r9d, MB_ICONINFORMATION
  relative([0xff, 0x15], addresses.messageBox); // call [MessageBoxW]
  code.push(0x31, 0xc9); // xor ecx, ecx
  relative([0xff, 0x15], addresses.exitProcess); // call [ExitProcess]
  code.push(0xcc); // int3
  return Buffer.from(code);
}

function int32(value: number): number[] {
  return [value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >> 24) & 255];
}

/** Machine code for arm64. */
export function arm64Program(addresses: ProgramAddresses): Buffer {
  const words: number[] = [];
  /** adrp: the 4 KiB page of `target`, relative to the page of this instruction. */
  const pageOf = (register: number, target: number): void => {
    const pages = (target >> 12) - ((addresses.code + words.length * 4) >> 12);
    words.push(0x9000_0000 | ((pages & 3) << 29) | (((pages >> 2) & 0x7ffff) << 5) | register);
  };
  const addressOf = (register: number, target: number): void => {
    pageOf(register, target);
    words.push(0x9100_0000 | ((target & 0xfff) << 10) | (register << 5) | register); // add x, x, #offset
  };
  const call = (pointer: number): void => {
    pageOf(8, pointer);
    words.push(0xf940_0000 | (((pointer & 0xfff) >> 3) << 10) | (8 << 5) | 8); // ldr x8, [x8, #offset]
    words.push(0xd63f_0100); // blr x8
  };
  const move = (register: number, value: number): void => {
    words.push(0xd280_0000 | (value << 5) | register); // movz x, #value
  };
  words.push(0xa9be_7bfd); // stp x29, x30, [sp, #-32]!
  words.push(0x9100_03fd); // mov x29, sp
  words.push(0x1280_0140); // mov w0, #-11
  call(addresses.getStdHandle);
  addressOf(1, addresses.consoleText);
  move(2, addresses.consoleTextLength);
  words.push(0x9100_43e3); // add x3, sp, #16
  move(4, 0);
  call(addresses.writeFile);
  move(0, 0);
  addressOf(1, addresses.text);
  addressOf(2, addresses.title);
  move(3, 0x40);
  call(addresses.messageBox);
  move(0, 0);
  call(addresses.exitProcess);
  words.push(0xd43e_0000); // brk #0xf000
  const code = Buffer.alloc(words.length * 4);
  for (const [index, word] of words.entries()) code.writeUInt32LE(word >>> 0, index * 4);
  return code;
}
