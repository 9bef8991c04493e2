-- CreateTable
CREATE TABLE "chores" (
    "name" TEXT COLLATE "C" NOT NULL,
    "begun_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "chores_pkey" PRIMARY KEY ("name")
);
