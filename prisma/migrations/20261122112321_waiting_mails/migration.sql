-- CreateTable
CREATE TABLE "waiting_mails" (
    "id" TEXT COLLATE "C" NOT NULL,
    "sealed" BYTEA NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "waiting_mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "waiting_mails_due_at_idx" ON "waiting_mails"("due_at");
