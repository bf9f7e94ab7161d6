/** Relative to the image base. */
export interface ProgramAddresses {
  readonly code: number;
  readonly messageBox: number;
  readonly exitProcess: number;
  /** Zero-terminated UTF-16, as is `title`. */
  readonly text: number;
  readonly title: number;
}

// Both programs call MessageBoxW(NULL, text, title, MB_ICONINFORMATION), then ExitProcess(0).

export function x64Program(addresses: ProgramAddresses): Buffer {
  const code: number[] = [];
  /** Appends an instruction that ends in the 32-bit distance to `target`. */
  const relative = (opcode: number[], target: number): void => {
    const distance = Buffer.alloc(4);
    distance.writeInt32LE(target - (addresses.code + code.length + opcode.length + 4));
    code.push(...opcode, ...distance);
  };
  code.push(0x48, 0x83, 0xec, 0x28); // sub rsp, 28h
  code.push(0x31, 0xc9); // xor ecx, ecx
  relative([0x48, 0x8d, 0x15], addresses.text); // lea rdx, [text]
  relative([0x4c, 0x8d, 0x05], addresses.title); // lea r8, [title]
  code.push(0x41, 0xb9, 0x40, 0, 0, 0); // mov r9d, MB_ICONINFORMATION
  relative([0xff, 0x15], addresses.messageBox); // call [MessageBoxW]
  code.push(0x31, 0xc9); // xor ecx, ecx
  relative([0xff, 0x15], addresses.exitProcess); // call [ExitProcess]
  code.push(0xcc); // int3
  return Buffer.from(code);
}

export function arm64Program(addresses: ProgramAddresses): Buffer {
  const words: number[] = [];
  /** Appends adrp: the 4 KiB page of `target`, relative to that of the instruction. */
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
  words.push(0xa9bf_7bfd); // stp x29, x30, [sp, #-16]!
  words.push(0x9100_03fd); // mov x29, sp
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
